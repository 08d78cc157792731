import { keyGroup } from '#platform/web/keys.ts'

export const familyKeys = keyGroup(['On the family map', 'En el mapa de la familia'], {
  up: { press: 'arrowup', does: ['One generation up', 'Una generación arriba'] },
  down: { press: 'arrowdown', does: ['One generation down', 'Una generación abajo'] },
  left: { press: 'arrowleft', does: ['To the left', 'A la izquierda'] },
  right: { press: 'arrowright', does: ['To the right', 'A la derecha'] },
})
