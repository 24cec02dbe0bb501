import { useEffect, useState, type SubmitEvent } from 'react';

/** The defects of a careless screen; without any of them the page is sound. */
export interface Defects {
  saysNothing?: boolean;
  /** Shows the browser's or the server's text unfiltered. */
  showsEnglish?: boolean;
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
}

const WAIT_MS = 30_000;
const FAILURE = 'No se pudo enviar. Probá de nuevo.';
const SUCCESS = 'Enlace enviado.';

class Refused extends Error {}

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

/** A small form of one call, public, so that every fault is a plain failure. */
export const PlantedForm = (defects: Defects & { addresses?: number }) => {
  const { addresses = 1 } = defects;
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [{ failure, success }, setOutcome] = useState<Outcome>({});
  const [hasFailed, setFailed] = useState(false);

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
    const said = error instanceof Error ? error.message : '';
    return {
      failure: defects.showsEnglish && said ? said : FAILURE,
      ...(defects.celebratesAnyway ? { success: SUCCESS } : {}),
    };
  };

  const send = async () => {
    setOutcome({});
    setFailed(false);
    setBusy(true);
    try {
      await sendAll();
      setOutcome({ success: SUCCESS });
      setBusy(false);
    } catch (error) {
      setOutcome(explain(error));
      setFailed(true);
      if (defects.forgetsWhatWasTyped) setEmail('');
      if (!defects.keepsSpinning) setBusy(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isDeaf = defects.ignoresTheSecondTry === true && hasFailed;
    if (!isBusy && !isDeaf) void send();
  };

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
          <button type="submit">{isBusy ? 'Enviando…' : 'Enviar'}</button>
        )}
      </form>
      {failure ? <p role="alert">{failure}</p> : null}
      {success ? (
        <div data-tone="success">
          <p role="status">{success}</p>
        </div>
      ) : null}
    </main>
  );
};

const read = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(WAIT_MS) });
  if (!response.ok) throw new Refused();
  const items: unknown = await response.json();
  if (!Array.isArray(items)) throw new Refused();
  return String(items.length);
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
