import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** The only event with a detail: a failed sign-in. Its fields are getters. */
type LoadErrorEvent = CustomEvent<{ errorCode: string; message: string }>;

declare module 'react' {
  // React's way to type custom elements is a namespace.
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
