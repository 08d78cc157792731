import { catalog } from '../../i18n.ts'

export const useChartText = catalog({
  table: ['Show as a table', 'Mostrar como tabla'],
  chart: ['Show as a chart', 'Mostrar como gráfico'],
  walk: [
    'Arrow keys go from point to point; Enter opens the list behind it.',
    'Las flechas pasan de un punto a otro; Intro abre la lista.',
  ],
  walkLines: [
    'Left and right go from point to point, up and down from line to line; Enter opens the list behind it.',
    'Izquierda y derecha pasan de un punto a otro, arriba y abajo de una línea a otra; Intro abre la lista.',
  ],
  walkOnly: ['Arrow keys go from point to point.', 'Las flechas pasan de un punto a otro.'],
  none: ['none', 'ninguno'],
  open: ['Open the list behind {figure}', 'Abrir la lista de {figure}'],
})
