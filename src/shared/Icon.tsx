import { basicDrawings, LineDrawing } from './BasicIcon';

const drawings = {
  ...basicDrawings,
  menu: 'M4 7h16M4 12h16M4 17h16',
  signOut: 'M14 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8M10.5 12H21M17.5 8.5 21 12l-3.5 3.5',
  panel:
    'M4 5.500A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.500v13a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500ZM4 10h16M10 10v10',
  chart: 'M4 4v14.500A1.5 1.5 0 0 0 5.5 20H20M8 15l3.5-4.5 3 2.500L19 7.5',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  grip: 'M9 5.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15 5.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM9 11.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15 11.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM9 17.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM15 17.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
  chevronDown: 'M6 9.500l6 6 6-6',
  chevronLeft: 'M14.500 6l-6 6 6 6',
  chevronRight: 'M9.500 6l6 6-6 6',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2',
  link: 'M10 14a4.200 4.200 0 0 0 6 0l3-3a4.200 4.200 0 0 0-6-6l-1 1M14 10a4.200 4.200 0 0 0-6 0l-3 3a4.200 4.200 0 0 0 6 6l1-1',
  download: 'M12 4v11M7.5 11l4.5 4.500 4.5-4.500M4.500 19.500h15',
  search: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM16 16l4 4',
  filter: 'M4 7h16M7 12h10M10 17h4',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L19 9a2.100 2.100 0 0 0-4-4L4 16ZM13.500 6.500l4 4',
  trash: 'M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10.500 11v5M13.500 11v5',
  users:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM2.500 19.500c.600-3 3.200-4.500 6.500-4.500s5.900 1.500 6.500 4.500M16 5.500a3.200 3.200 0 0 1 0 6M18 15.300c1.900.600 3.100 2 3.500 4.200',
  userPlus:
    'M10 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM3.500 19.500c.600-3 3.200-4.500 6.500-4.500s5.900 1.500 6.500 4.500M19 7v6M16 10h6',
  sensor:
    'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM7.800 16.200a6 6 0 0 1 0-8.400M16.200 7.800a6 6 0 0 1 0 8.400M5 19A9.900 9.900 0 0 1 5 5M19 5a9.900 9.900 0 0 1 0 14',
  views: 'M4 5h7v6H4ZM13 5h7v10h-7ZM4 13h7v6H4ZM13 17h7v2h-7Z',
  warning: 'M12 4 21 19.500H3ZM12 10v4.500M12 17v.01',
  threshold: 'M4 8h16M4 16h16M6 20l4-9 4 4 4-11',
  offline:
    'M4 4l16 16M2.500 9.200a14 14 0 0 1 5-2.900M11 5.600a14 14 0 0 1 10.500 3.600M6 13a9 9 0 0 1 4-2.100M14.500 11.200a9 9 0 0 1 3.500 1.800M9.500 16.600a4 4 0 0 1 5 0M12 19.500v.01',
  zoomIn: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM16 16l4 4M8 11h6M11 8v6',
  zoomOut: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM16 16l4 4M8 11h6',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
}

/** An icon, decorative always: what it means stands in a text or label next to it. */
export const Icon = ({ name, size }: IconProps) => <LineDrawing d={drawings[name]} size={size} />;
