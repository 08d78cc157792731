import { keyGroup } from '../keys.ts'

export const paletteKeys = keyGroup(['In the search box', 'En el cuadro de búsqueda'], {
  next: { press: 'arrowdown', does: ['Next result', 'Resultado siguiente'] },
  before: { press: 'arrowup', does: ['Result before', 'Resultado anterior'] },
  choose: { press: 'enter', does: ['Open the result', 'Abrir el resultado'] },
})
