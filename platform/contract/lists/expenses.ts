import { wordList } from './base.ts'

/** What staff pay for. */
export const expenseCategories = wordList(
  ['Parking and tolls', 'Estacionamiento y peajes'],
  ['Bus, train or ride', 'Autobús, tren o taxi'],
  ['Meal with a client', 'Comida con un cliente'],
  ['Clothing or supplies for a client', 'Ropa o artículos para un cliente'],
  ['Activity with a client', 'Actividad con un cliente'],
  ['Lodging', 'Hospedaje'],
  ['Postage and copies', 'Correo y copias'],
  ['Training', 'Capacitación'],
  ['Other', 'Otro'],
)

export const expenseStates = wordList(
  ['Waiting', 'En espera'],
  ['Approved', 'Aprobado'],
  ['Returned', 'Devuelto'],
  ['Declined', 'Rechazado'],
)
