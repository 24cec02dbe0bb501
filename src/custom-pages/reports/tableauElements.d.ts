import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The only event with a detail: a sign-in that failed. Its fields are getters. */
type LoadErrorEvent = CustomEvent<{ errorCode: string; message: string }>;

declare module 'react' {
  // A namespace is how React lets custom elements be typed.
  namespace JSX {
    interface IntrinsicElements {
      'tableau-viz': CustomElement & {
        src: string;
        token: string;
        width: string;
        height: string;
        toolbar: 'hidden';
        device: 'desktop';
        'hide-tabs': '';
        'disable-version-check': '';
        'iframe-attr-loading': 'eager';
        oniframesrcupdated: (event: Event) => void;
        onfirstinteractive: (event: Event) => void;
        onvizloaderror: (event: LoadErrorEvent) => void;
      };
      'viz-filter': CustomElement & { field: string; value: string };
      'viz-parameter': CustomElement & { name: string; value: string };
      'custom-parameter': CustomElement & { name: string; value: string };
    }
  }
}
