import { list, wordList } from '#platform/contract/lists/base.ts'

/** How near the church and the agency are. */
export const churchStages = wordList(
  ['Prospect', 'Posible'],
  ['Introduced', 'Presentada'],
  ['Engaged', 'Comprometida'],
  ['Partner', 'Aliada'],
  ['Dormant', 'Inactiva'],
)
export type ChurchStage = (typeof churchStages)[number]['value']

export const attendanceBands = list(
  { value: 'Under 100', label: ['Under 100', 'Menos de 100'] },
  { value: '100 - 249', label: ['100 to 249', 'De 100 a 249'] },
  { value: '250 - 499', label: ['250 to 499', 'De 250 a 499'] },
  { value: '500 - 999', label: ['500 to 999', 'De 500 a 999'] },
  { value: '1,000 or more', label: ['1,000 or more', '1000 o más'] },
)

export const contactRoles = wordList(
  ['Main Contact', 'Contacto principal'],
  ['Ministry Lead', 'Líder de ministerio'],
  ['Other', 'Otro'],
)

export const familyLinks = wordList(['Recruited', 'Reclutada'], ['Attends', 'Asiste'], ['Supported', 'Recibe apoyo'])

/** Seats are what the database holds: `care_seats`. */
export const careRoles = list(
  { value: 'Team Leader', label: ['Team leader', 'Líder del equipo'] },
  { value: 'Child Mentor', label: ['Child mentor', 'Mentor de los niños'] },
  { value: 'Interim Caregiver', label: ['Interim caregiver', 'Cuidador temporal'] },
  { value: 'Family Helper', label: ['Family helper', 'Ayudante de la familia'] },
)
export type CareRole = (typeof careRoles)[number]['value']
export const careSeats: Readonly<Record<CareRole, number>> = {
  'Team Leader': 1,
  'Child Mentor': 2,
  'Interim Caregiver': 1,
  'Family Helper': 4,
}

export const careStatuses = wordList(
  ['Forming', 'En formación'],
  ['Active', 'Activa'],
  ['Paused', 'En pausa'],
  ['Ended', 'Terminada'],
)

export const careNeedKinds = wordList(
  ['Meal', 'Comida'],
  ['Ride', 'Transporte'],
  ['Childcare', 'Cuidado de niños'],
  ['Goods', 'Artículos'],
)

export const goings = wordList(
  ['Well', 'Bien'],
  ['Some worries', 'Algunas dificultades'],
  ['Needs help', 'Necesita ayuda'],
)
