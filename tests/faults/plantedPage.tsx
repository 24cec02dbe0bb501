import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { errorMessages } from '@/i18n/catalogue/errors';
import { startMessages } from '@/i18n/catalogue/start';

/** The defects of a careless screen; without any of them the page is sound. */
export interface Defects {
  saysNothing?: boolean;
  /** Shows the browser's or the server's text unfiltered. */
  showsEnglish?: boolean;
  /** Says only that there was an unexpected error. */
  hasNoWords?: boolean;
  keepsSpinning?: boolean;
  celebratesAnyway?: boolean;
  forgetsWhatWasTyped?: boolean;
  goesBlank?: boolean;
  takesPagesForAnswers?: boolean;
  sendsAgain?: boolean;
  waitsForEver?: boolean;
  takesTheButtonAway?: boolean;
  ignoresTheSecondTry?: boolean;
  hidesTheSecondFailure?: boolean;
  /** Ends elsewhere, or with another text, when the answer took long. */
  strays?: boolean;
  thanksTwice?: boolean;
  keepsTheFailure?: boolean;
  /** Takes what it sent before a lost answer for a duplicate, and doesn't say so. */
  hidesDuplicates?: boolean;
  /** Thanks in English when it is sent again after a lost answer. */
  thanksInEnglish?: boolean;
  waitsInEnglish?: boolean;
  /** Only the next rendering disables its button. */
  trustsTheButton?: boolean;
  /** Of a page behind a session. */
  givesNoReason?: boolean;
  forgetsThePlace?: boolean;
  /** Of a call whose failure nobody is told about. */
  logsNothing?: boolean;
}

const WAIT_MS = 30_000;
const LONG_MS = 5_000;
const FAILURE = 'No se pudo enviar. Probá de nuevo.';
const SUCCESS = 'Enlace enviado.';

class Refused extends Error {}
class SessionOver extends Refused {}

const isPage = (response: Response) => response.headers.get('content-type')?.includes('html') ?? false;

const ask = async (email: string, { takesPagesForAnswers, waitsForEver }: Defects): Promise<void> => {
  const response = await fetch('/api/auth/forgot-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
    ...(waitsForEver ? {} : { signal: AbortSignal.timeout(WAIT_MS) }),
  });
  const isTaken = takesPagesForAnswers ? response.ok && isPage(response) : false;
  if (response.status !== 204 && !isTaken) throw new Refused(await response.text());
};

/** Like a person would, but automatically. */
const askAgain = async (email: string, defects: Defects): Promise<void> => {
  try {
    await ask(email, defects);
  } catch (error) {
    if (!defects.sendsAgain || error instanceof Refused) throw error;
    await ask(email, defects);
  }
};

interface Outcome {
  failure?: string;
  success?: string;
}

interface Purpose {
  addresses?: number;
  /** Where sending leads. */
  leadsTo?: string;
}

const goTo = (address: string) => window.history.replaceState(null, '', address);

/** A small form of one call, public, so that every fault is a plain failure. */
export const PlantedForm = (defects: Defects & Purpose) => {
  const { addresses = 1, leadsTo } = defects;
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [{ failure, success }, setOutcome] = useState<Outcome>({});
  const [hasFailed, setFailed] = useState(false);
  const isSending = useRef(false);
  const hasLostAnAnswer = useRef(false);

  const sendAll = async () => {
    for (let index = 0; index < addresses; index += 1) {
      try {
        await askAgain(email, defects);
      } catch (error) {
        if (index === 0 || !defects.hidesTheSecondFailure) throw error;
      }
    }
  };

  const explain = (error: unknown): Outcome => {
    if (defects.saysNothing) return {};
    if (defects.hasNoWords) return { failure: startMessages.unexpectedError };
    const said = error instanceof Error ? error.message : '';
    return {
      failure: defects.showsEnglish && said ? said : FAILURE,
      ...(defects.celebratesAnyway ? { success: SUCCESS } : {}),
    };
  };

  const finish = (startedAt: number) => {
    setBusy(false);
    if (defects.hidesDuplicates && hasLostAnAnswer.current) return;
    const wasSlow = Date.now() - startedAt > LONG_MS;
    setOutcome(({ failure: earlier }) => ({
      success: defects.thanksInEnglish && hasLostAnAnswer.current ? 'Link sent again.' : SUCCESS,
      ...(defects.keepsTheFailure && earlier ? { failure: earlier } : {}),
      ...(defects.thanksTwice && wasSlow ? { success: `${SUCCESS} ${SUCCESS}` } : {}),
    }));
    if (leadsTo) goTo(leadsTo);
    if (defects.strays && wasSlow) goTo('/otra');
  };

  const send = async () => {
    const startedAt = Date.now();
    if (!defects.keepsTheFailure) setOutcome({});
    setFailed(false);
    setBusy(true);
    isSending.current = true;
    try {
      await sendAll();
      finish(startedAt);
    } catch (error) {
      hasLostAnAnswer.current = !(error instanceof Refused);
      setOutcome(explain(error));
      setFailed(true);
      if (defects.forgetsWhatWasTyped) setEmail('');
      setBusy(false);
    }
    isSending.current = false;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isDeaf = defects.ignoresTheSecondTry === true && hasFailed;
    const isTaken = defects.trustsTheButton ? isBusy : isSending.current;
    if (!isTaken && !isDeaf) void send();
  };

  const busyLabel = defects.waitsInEnglish ? 'Please wait…' : 'Enviando…';
  if (hasFailed && defects.goesBlank) return null;
  return (
    <main>
      <h1>Recuperar contraseña</h1>
      <form onSubmit={submit}>
        <label>
          Email
          <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </label>
        {hasFailed && defects.takesTheButtonAway ? null : (
          <button type="submit">{isBusy ? busyLabel : 'Enviar'}</button>
        )}
      </form>
      {hasFailed && defects.keepsSpinning ? <p>Enviando…</p> : null}
      {failure ? <p role="alert">{failure}</p> : null}
      {success ? (
        <div data-tone="success">
          <p role="status">{success}</p>
        </div>
      ) : null}
    </main>
  );
};

const readJson = async (path: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(WAIT_MS) });
  if (response.status === 401) throw new SessionOver();
  if (!response.ok) throw new Refused();
  return response.json();
};

const read = async (path: string): Promise<string> => {
  const items = await readJson(path);
  if (!Array.isArray(items)) throw new Refused();
  return String(items.length);
};

const readName = async (path: string): Promise<string> => {
  const item = await readJson(path);
  if (typeof item !== 'object' || item === null || !('name' in item)) throw new Refused();
  return String(item.name);
};

/** A small list of two calls at once. */
export const PlantedList = ({ saysNothing = false, keepsSpinning = false }: Defects) => {
  const [counts, setCounts] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const load = async () => {
      try {
        setCounts(await Promise.all(['/api/location', '/api/sensor-types'].map(read)));
        setFailed(false);
        setLoading(false);
      } catch {
        setFailed(true);
        setLoading(keepsSpinning);
      }
    };
    void load();
  }, [tries, keepsSpinning]);

  return (
    <main>
      <h1>Lo que hay</h1>
      {isLoading ? <p>Cargando todo…</p> : null}
      {hasFailed && !saysNothing ? (
        <div role="alert">
          No se pudo cargar.
          <button type="button" onClick={() => setTries(tries + 1)}>
            Reintentar
          </button>
        </div>
      ) : null}
      <p>{counts.join(' y ')}</p>
    </main>
  );
};

/** A small page that works just as well without its only call, a silent one. */
export const PlantedHelp = ({ logsNothing = false }: Defects) => {
  const [name, setName] = useState('');

  useEffect(() => {
    const load = async () => {
      try {
        setName(await readName('/api/normalized-variables?id=1'));
      } catch (error) {
        if (!logsNothing) console.error(errorMessages.loadVariableDetails, error);
      }
    };
    void load();
  }, [logsNothing]);

  return (
    <main>
      <h1>La variable de la vista</h1>
      <p>{name}</p>
    </main>
  );
};

const signIn = async (mail: string, password: string): Promise<void> => {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mail, password }),
  });
  const { token } = (await response.json()) as { token: string };
  localStorage.setItem('authToken', token);
};

const PlantedSignIn = ({ reason, onDone }: { reason: string | null; onDone: () => void }) => {
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(mail, password).then(onDone);
  };
  return (
    <main>
      <h1>Vigía</h1>
      {reason ? <p role="alert">{reason}</p> : null}
      <form onSubmit={submit}>
        <label>
          Email
          <input name="mail" value={mail} onChange={(event) => setMail(event.target.value)} />
        </label>
        <label>
          Contraseña
          <input name="password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </label>
        <button type="submit">Acceder al Sistema</button>
      </form>
    </main>
  );
};

/** A small search behind a session, with the way back to it. */
export const PlantedSession = ({ givesNoReason, forgetsThePlace, forgetsWhatWasTyped }: Defects) => {
  const [name, setName] = useState('');
  const [count, setCount] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isOver, setOver] = useState(false);

  const search = async () => {
    setFailed(false);
    try {
      setCount(await read('/api/location'));
    } catch (error) {
      if (!(error instanceof SessionOver)) return setFailed(true);
      if (forgetsWhatWasTyped) setName('');
      goTo('/login');
      setOver(true);
    }
  };
  const comeBack = () => {
    goTo(forgetsThePlace ? '/otra' : '/');
    setOver(false);
  };

  if (isOver) {
    return <PlantedSignIn reason={givesNoReason ? null : 'Tu sesión terminó.'} onDone={comeBack} />;
  }
  return (
    <main>
      <h1>Buscar barrios</h1>
      <label>
        Barrio
        <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="button" onClick={() => void search()}>
        Buscar
      </button>
      {hasFailed ? <p role="alert">No se pudo buscar. Probá de nuevo.</p> : null}
      <p>{count}</p>
    </main>
  );
};
