import { catalog } from '#platform/web/i18n.ts'

export const useTeamsText = catalog({
  add: ['Add team', 'Agregar equipo'],
  edit: ['Edit team', 'Editar equipo'],
  history: ['History', 'Historial'],
  addMember: ['Add member', 'Agregar miembro'],
  leaves: ['End membership', 'Terminar'],
  leaveTitle: ['{name} leaves the team', '{name} deja el equipo'],
  none: ['No teams yet', 'Aún sin equipos'],
  noneText: [
    'A team has a facilitator, partners and specialists, and the youth they work with.',
    'Un equipo tiene un facilitador, compañeros y especialistas, y los jóvenes con quienes trabajan.',
  ],
  nobody: ['Nobody is in the team yet.', 'Aún no hay nadie en el equipo.'],
  youth: ['{n} of {most} youth', '{n} de {most} jóvenes'],
  load: ['{n} youth per facilitator', '{n} jóvenes por facilitador'],
  supervisor: ['Supervisor {name}', 'Supervisor: {name}'],
  more: ['More on {name}', 'Más sobre {name}'],
  subProgram: ['Sub-program', 'Subprograma'],
  supervisorLabel: ['Supervisor', 'Supervisor'],
  employee: ['Employee', 'Empleado'],
  members: ['Members', 'Miembros'],
  youthHad: ['Youth', 'Jóvenes'],
  nothing: ['Nothing yet.', 'Nada aún.'],
})
