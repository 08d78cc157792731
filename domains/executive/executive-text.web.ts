import { catalog } from '#platform/web/i18n.ts'

export const useExecutiveText = catalog({
  title: ['Executive dashboard', 'Tablero de dirección'],
  grid: ['Core programs by region', 'Programas por región'],
  figure: ['Figure', 'Cifra'],
  pdf: ['PDF', 'PDF'],
  mail: ['Send on a schedule', 'Programar envíos'],
  small: ['<5', '<5'],
  smallText: [
    'It tells of fewer than five people of another program, so it is not shown.',
    'Trata de menos de cinco personas de otro programa, así que no se muestra.',
  ],
  unknown: ['–', '–'],
  before: ['before: {value}', 'antes: {value}'],
  target: ['target {value}', 'meta {value}'],
  note: ['note', 'nota'],
  open: ['{figure}, {program}, {region}: {value}', '{figure}, {program}, {region}: {value}'],
  list: ['Open the list', 'Abrir la lista'],
  others: ['As kept on {day}', 'Guardado el {day}'],
  notMine: [
    'Another program: the figure is as it was kept overnight, and its list is not yours.',
    'Otro programa: la cifra es la guardada por la noche, y su lista no es suya.',
  ],
  keptThen: [
    'Known only of each day itself: this is what was kept overnight on {day}. There is no list of then.',
    'Solo se conoce de cada día: esto es lo que se guardó la noche del {day}. No hay lista de entonces.',
  ],
  trend: ['Month by month, as counted then', 'Mes a mes, según el conteo de entonces'],
  month: ['Month', 'Mes'],
  noTrend: ['Nothing has been kept for this cell yet.', 'Aún no se ha guardado nada de esta celda.'],
  targetLabel: ['Target', 'Meta'],
  noteLabel: ['Note for this period', 'Nota para este período'],
  save: ['Save', 'Guardar'],
  saved: ['Saved', 'Guardado'],
  met: ['met', 'cumplida'],
  missed: ['missed', 'no cumplida'],
  period: ['period', 'período'],
})
