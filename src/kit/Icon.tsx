import { basicDrawings, LineDrawing } from './BasicIcon';

const drawings = {
  ...basicDrawings,
  menu: 'M4 7h16M4 12h16M4 17h16',
  signOut: 'M14 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8M10.5 12H21M17.5 8.5 21 12l-3.5 3.5',
  panel:
    'M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5ZM4 10h16M10 10v10',
  chart: 'M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M8 15l3.5-4.5 3 2.5L19 7.5',
  bars: 'M4 20h16M6.5 16.5V11M12 16.5V5M17.5 16.5V8.5',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  send: 'M20.5 3.5 3.5 10l7 3.5 3.5 7ZM20.5 3.5l-10 10',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  grip: 'M9 5.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15 5.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM9 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM9 17.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15 17.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4 4',
  filter: 'M4 7h16M7 12h10M10 17h4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  edit: 'M4 20h4L19 9a2.1 2.1 0 0 0-4-4L4 16ZM13.5 6.5l4 4',
  trash: 'M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5M16 5.5a3.2 3.2 0 0 1 0 6M18 15.3c1.9.6 3.1 2 3.5 4.2',
  userPlus:
    'M10 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3.5 19.5c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5M19 7v6M16 10h6',
  sensor:
    'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19A9.9 9.9 0 0 1 5 5M19 5a9.9 9.9 0 0 1 0 14',
  device:
    'M8 6.5h8A1.5 1.5 0 0 1 17.5 8v8a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 16V8A1.5 1.5 0 0 1 8 6.5ZM10 3.5v3M14 3.5v3M10 17.5v3M14 17.5v3M3.5 10h3M3.5 14h3M17.5 10h3M17.5 14h3',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12.5l8.5-8.5M16 7.5l3 3M13.5 10l2 2',
  map: 'M9 4.5 3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5ZM9 4.5v13M15 6.5v13',
  place:
    'M12 21c4.5-4.7 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.3 7 11ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  globe:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c2.5 2.3 3.6 5 3.6 8s-1.1 5.7-3.6 8c-2.5-2.3-3.6-5-3.6-8S9.5 6.3 12 4',
  copy: 'M9 9h10.5v10.5H9ZM15 9V4.5H4.5V15H9',
  pulse: 'M3 12.5h4l2.5-7 4.5 13 2.5-6H21',
  ban: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM6.4 6.4l11.2 11.2',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5a2.2 2.2 0 0 0 4 0',
  views: 'M4 5h7v6H4ZM13 5h7v10h-7ZM4 13h7v6H4ZM13 17h7v2h-7Z',
  warning: 'M12 4 21 19.5H3ZM12 10v4.5M12 17v.01',
  threshold: 'M4 8h16M4 16h16M6 20l4-9 4 4 4-11',
  offline:
    'M4 4l16 16M2.5 9.2a14 14 0 0 1 5-2.9M11 5.6a14 14 0 0 1 10.5 3.6M6 13a9 9 0 0 1 4-2.1M14.5 11.2a9 9 0 0 1 3.5 1.8M9.5 16.6a4 4 0 0 1 5 0M12 19.5v.01',
  zoomIn: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4 4M8 11h6M11 8v6',
  zoomOut: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4 4M8 11h6',
  star: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1.1 5.7-5-2.9-5 2.9 1.1-5.7L4 9.9l5.6-.7Z',
  disc: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
} as const;

export type IconName = keyof typeof drawings;

/** For what isn't drawn as an element. */
export const iconDrawing = (name: IconName): string => drawings[name];

interface IconProps {
  name: IconName;
  size?: number;
}

/** An icon, always decorative: its meaning is in a text or label next to it. */
export const Icon = ({ name, size }: IconProps) => <LineDrawing d={drawings[name]} size={size} />;
