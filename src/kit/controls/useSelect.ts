import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';

import { indexAfterKey } from '../keys/indexAfterKey';
import { scrollInside } from '../scrollInside';

export interface SelectOption<Value> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

interface Settings<Value> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
}

const NONE = -1;
const PAGE = 10;
/** After this pause, a letter begins another name. */
const TYPING_MS = 500;

/** The letters that were typed without a pause. */
const useTypedLetters = () => {
  const letters = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  return {
    isTyping: () => letters.current !== '',
    add: (letter: string) => {
      letters.current += letter;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        letters.current = '';
      }, TYPING_MS);
      return letters.current;
    },
  };
};

/** Calls `leave` after a press or a touch that ends outside, unless it scrolled; says whether one is under way. */
const useReleaseOutside = (isWatching: boolean, isInside: (target: Node) => boolean, leave: () => void) => {
  const isPressed = useRef(false);
  const onRelease = useEffectEvent(({ type, target }: PointerEvent) => {
    isPressed.current = false;
    if (type === 'pointerup' && target instanceof Node && !isInside(target)) leave();
  });

  useEffect(() => {
    if (!isWatching) return undefined;
    const onPress = () => {
      isPressed.current = true;
    };
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener('pointerdown', onPress, options);
    document.addEventListener('pointerup', onRelease, options);
    document.addEventListener('pointercancel', onRelease, options);
    return () => {
      isPressed.current = false;
      listeners.abort();
    };
  }, [isWatching]);

  return isPressed;
};

/**
 * The select-only combobox of the ARIA Authoring Practices: a field that keeps the focus, and its list of a few options,
 * for keyboard, pointer and touch. Leaving the field takes the highlighted option; Escape doesn't.
 */
export const useSelect = <Value>({ options, value, onChange, disabled }: Settings<Value>) => {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [{ index, isByKey }, setHighlighted] = useState({ index: NONE, isByKey: false });
  /** A pointer says the same with each move. */
  const highlight = (next: { index: number; isByKey: boolean }) =>
    setHighlighted((now) => (now.index === next.index && now.isByKey === next.isByKey ? now : next));
  const letters = useTypedLetters();

  const last = options.length - 1;
  const chosen = options.findIndex((option) => option.value === value);
  const current = isOpen ? index : chosen;

  const openAt = (next: number) => {
    setOpen(true);
    highlight({ index: next, isByKey: true });
  };
  const take = (taken: number) => {
    setOpen(false);
    const option = options[taken];
    if (option && option.value !== value) onChange(option.value);
  };
  const isInside = (target: Node) =>
    Boolean(field.current?.contains(target) || list.current?.contains(target));
  const isPressed = useReleaseOutside(isOpen, isInside, () => take(index));

  useLayoutEffect(() => {
    const option = list.current?.children[index];
    if (isOpen && isByKey && list.current && option) scrollInside(list.current, option);
  }, [isOpen, isByKey, index]);

  /** The nearest option that can be chosen, beginning with `start`. */
  const enabledFrom = (start: number, step: 1 | -1): number => {
    let at = start;
    while (options[at]?.isDisabled) at += step;
    return at in options ? at : NONE;
  };
  const enabledAfterKey = (next: number): number => {
    const enabled = enabledFrom(next, next < index ? -1 : 1);
    return enabled === NONE ? index : enabled;
  };
  const startingWith = (start: string): number => {
    const first = Math.max(0, start.length > 1 ? current : current + 1);
    const inOrder = options.map((_, place) => (first + place) % options.length);
    const found = inOrder.find((at) => {
      const { label, isDisabled } = options[at] ?? { label: '' };
      return !isDisabled && label.toLowerCase().startsWith(start.toLowerCase());
    });
    return found ?? current;
  };

  /** The option at which a key opens the list; undefined for a key that doesn't. */
  const firstAfterKey = (key: string): number | undefined => {
    if (key === 'Home') return enabledFrom(0, 1);
    if (key === 'End') return enabledFrom(last, -1);
    if (key === 'ArrowDown') return chosen === NONE ? enabledFrom(0, 1) : chosen;
    if (key === 'ArrowUp') return chosen === NONE ? enabledFrom(last, -1) : chosen;
    return key === 'Enter' || key === ' ' ? chosen : undefined;
  };
  const isTaking = ({ key, altKey }: KeyboardEvent) =>
    key === 'Enter' || key === ' ' || (key === 'ArrowUp' && altKey);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const next = isOpen ? indexAfterKey(event, index, last, PAGE) : firstAfterKey(key);
    if (ctrlKey || metaKey) return;
    if (key.length === 1 && (key !== ' ' || (isOpen && letters.isTyping()))) {
      openAt(startingWith(letters.add(key)));
    } else if (next !== undefined) openAt(isOpen ? enabledAfterKey(next) : next);
    else if (isOpen && isTaking(event)) take(index);
    else if (isOpen && key === 'Escape') {
      setOpen(false);
      // Closes only the top layer, not a dialog around it.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  const fieldProps: ComponentProps<'div'> = {
    ref: field,
    id: `${id}field`,
    role: 'combobox',
    tabIndex: disabled ? -1 : 0,
    'aria-disabled': disabled,
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': `${id}list`,
    'aria-labelledby': `${id}label`,
    'aria-activedescendant': isOpen && index !== NONE ? `${id}${index}` : undefined,
    ...(!disabled && {
      onKeyDown,
      onClick: () => (isOpen ? setOpen(false) : openAt(chosen)),
      onBlur: () => {
        if (isOpen && !isPressed.current) take(index);
      },
    }),
  };

  return {
    isOpen,
    labelProps: { id: `${id}label`, htmlFor: `${id}field`, onClick: () => field.current?.focus() },
    fieldProps,
    listProps: {
      ref: list,
      id: `${id}list`,
      role: 'listbox',
      // Tab would stop at a list that scrolls, and leaving the field closes it: nothing would have the focus.
      tabIndex: -1,
      // Keeps the focus on the field.
      onMouseDown: (event) => event.preventDefault(),
      onMouseLeave: () => highlight({ index: NONE, isByKey: false }),
    } satisfies ComponentProps<'div'>,
    optionProps: (at: number) => {
      const isDisabled = options[at]?.isDisabled ?? false;
      return {
        id: `${id}${at}`,
        role: 'option',
        'aria-selected': at === chosen,
        'aria-disabled': isDisabled,
        'data-active': at === index || undefined,
        onMouseMove: () => highlight({ index: isDisabled ? NONE : at, isByKey: false }),
        onClick: isDisabled ? undefined : () => take(at),
      };
    },
  };
};
