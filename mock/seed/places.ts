/** The neighbourhoods of the town, "barrios". */
export const neighbourhoods = [
  'Altos del Arroyo',
  'Barrio Norte',
  'Costa Azul',
  'El Ombú',
  'La Ribera',
  'Las Acacias',
  'Loma Verde',
  'Los Aromos',
  'Ñandubay',
  'Parque Güemes',
  'Quebracho',
  'San Cayetano',
  'Villa del Parque',
  'Villa Íntima',
] as const;

/** Possible places of a sensor; sensors are named after them. */
export const places = [
  'Plaza San Martín',
  'Plaza Belgrano',
  'Escuela N.º 12',
  'Jardín Los Teros',
  'Av. Güemes / Ñandú',
  'Av. Artigas y Calle 9',
  'Rotonda Sur',
  'Puente del Arroyo',
  'Club Náutico',
  'Portería Este',
  'Portería Oeste',
  'Salón comunitario',
  'Centro de salud',
  'Biblioteca Alfonsina Storni',
  'Cancha de fútbol',
  'Estación de bombeo',
  'Sala de máquinas',
  'Tanque elevado',
  'Vivero municipal',
  'Feria de los sábados',
  'Paso a nivel',
  'Pasaje Los Jazmines',
  'Mirador',
  'Camping del lago',
  'Muelle de pescadores',
] as const;

/** An installer's notes about a sensor. */
export const installationNotes = [
  'Instalado en un poste de alumbrado, a 3 m de altura.',
  'Sobre el techo del salón, lado sur.',
  'Junto a la entrada principal; se alimenta con panel solar.',
  'En la pared norte, protegido de la lluvia.',
  'Reemplazado en otoño; el anterior se dañó con un rayo.',
  'Acceso con llave: pedirla en la administración.',
  'Calibrado por la cooperativa al momento de la instalación.',
  'Al lado de la bomba n.º 2.',
] as const;
