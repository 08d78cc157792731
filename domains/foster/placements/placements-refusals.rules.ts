import type { DeclaredError } from '#platform/contract/call.ts'

export const deleteCurrentPlacementRefusals = {
  NothingCurrent: {
    message: ['The child has no current placement to remove.', 'El niño no tiene una ubicación actual que eliminar.'],
  },
  NotLatest: {
    message: [
      'A newer placement is recorded; only the latest can be removed.',
      'Hay una ubicación más reciente; solo se puede eliminar la última.',
    ],
  },
  OtherHome: {
    message: [
      'The earlier placement cannot be reopened: the child has been in a home of another program since.',
      'La ubicación anterior no se puede reabrir: el niño ha estado desde entonces en un hogar de otro programa.',
    ],
    constraint: 'placement_two_homes',
  },
  NotEnrolled: {
    message: [
      'The earlier placement cannot be reopened: the enrollment has ended.',
      'La ubicación anterior no se puede reabrir: la inscripción terminó.',
    ],
    constraint: 'placement_within_enrollment',
  },
  HomeFull: {
    message: [
      'The earlier home has no bed left, so the placement cannot be reopened. Nothing was changed.',
      'Al hogar anterior no le quedan camas, así que la ubicación no se puede reabrir. No se cambió nada.',
    ],
    constraint: 'placement_capacity',
  },
} as const satisfies Record<string, DeclaredError>
