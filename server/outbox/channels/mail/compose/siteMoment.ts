/** How mails write a moment, by the site's clocks: '29/11/2026 a las 18:20'. */
export const siteMomentFormat = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (moment) => format.format(moment).replace(', ', ' a las ');
};
