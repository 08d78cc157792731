import type { Words } from './words.ts'

/** Why something cannot be restored, by the rule of the database it would break. */
export const constraintWords: Readonly<Record<string, Words>> = {
  census_approved: [
    'The census of one of those nights is approved. Open that day again first.',
    'El censo de una de esas noches está aprobado. Reabra primero ese día.',
  ],
  application_user_unused: ['Someone has already used one of the accounts.', 'Alguien ya usó una de las cuentas.'],
  placement_capacity: ['A home in it has no bed left.', 'A uno de los hogares no le quedan camas.'],
  placement_two_homes: [
    'The child has been in a home of another program since.',
    'El niño ha estado desde entonces en un hogar de otro programa.',
  ],
  placement_overlap: ['The child has been in another home since.', 'El niño ha estado desde entonces en otro hogar.'],
  placement_within_enrollment: [
    'A placement would be outside the child’s enrollment.',
    'Una ubicación quedaría fuera de la inscripción del niño.',
  ],
  client_membership_overlap: [
    'The child has been enrolled there again since.',
    'El niño se inscribió allí de nuevo desde entonces.',
  ],
  case_assignment_overlap: ['Someone else has had the case since.', 'Otra persona ha llevado el caso desde entonces.'],
  case_assignment_outside: [
    'Someone would have the case while it is not open.',
    'Alguien llevaría el caso cuando no está abierto.',
  ],
  case_carrier_inactive: [
    'Someone who had the case does not work here anymore.',
    'Alguien que llevaba el caso ya no trabaja aquí.',
  ],
  case_assignment_carrier: [
    'Someone who had the case does not work here anymore.',
    'Alguien que llevaba el caso ya no trabaja aquí.',
  ],
  tay_stay_overlap: ['The youth has moved again since.', 'El joven se ha mudado de nuevo desde entonces.'],
  tay_stay_two_beds: [
    'The youth has had a bed in another unit since.',
    'El joven ha tenido desde entonces una cama en otra vivienda.',
  ],
  tay_stay_within_enrollment: [
    'A stay would be outside the youth’s enrollment.',
    'Una estancia quedaría fuera de la inscripción del joven.',
  ],
  tay_unit_full: ['Every bed of the unit is taken.', 'Todas las camas de la vivienda están ocupadas.'],
  tay_unit_in_use: ['The unit is not in use at that time.', 'La vivienda no está en uso en ese tiempo.'],
  tay_certification_overlap: [
    'Another certification covers these days now.',
    'Otra certificación cubre ahora esos días.',
  ],
  tay_skill_assessment_day: [
    'An assessment of that day has been recorded again since.',
    'Una evaluación de ese día se registró de nuevo desde entonces.',
  ],
  tay_aftercare_once: [
    'This aftercare contact has been recorded again since.',
    'Este contacto de seguimiento se registró de nuevo desde entonces.',
  ],
  apss_parent_overlap: [
    'Somebody has been a parent of that family again since.',
    'Alguien ha vuelto a ser padre o madre de esa familia desde entonces.',
  ],
  apss_stage_overlap: ['The child has been in another stage since.', 'El niño ha estado desde entonces en otra etapa.'],
  apss_within_enrollment: [
    'A stage would be outside the child’s enrollment.',
    'Una etapa quedaría fuera de la inscripción del niño.',
  ],
  apss_family_resource: [
    'Another family is linked to that resource family now.',
    'Otra familia está unida ahora a esa familia de acogida.',
  ],
  apss_authorization_overlap: [
    'Another authorization covers that time now.',
    'Otra autorización cubre ahora ese tiempo.',
  ],
  apss_pause_overlap: ['Another pause covers that time now.', 'Otra pausa cubre ahora ese tiempo.'],
  apss_pause_within: ['A pause would be outside its authorization.', 'Una pausa quedaría fuera de su autorización.'],
  apss_group_name: ['Another group has that name now.', 'Otro grupo tiene ahora ese nombre.'],
  apss_group_family_overlap: ['The family comes to that group again.', 'La familia viene otra vez a ese grupo.'],
  apss_session_overlap: [
    'Whoever leads it has another session at that time now.',
    'Quien la dirige tiene ahora otra sesión a esa hora.',
  ],
  apss_session_group_day: ['The group meets on that day already.', 'El grupo ya se reúne ese día.'],
  apss_outcome_day: [
    'Another outcome of that day has been recorded since.',
    'Se registró desde entonces otro resultado de ese día.',
  ],
  client_goal_progress_day: [
    'Progress of that day has been noted again since.',
    'Se anotó desde entonces otro avance de ese día.',
  ],
  client_goal_review_day: [
    'Another review of that day has been recorded since.',
    'Se registró desde entonces otra revisión de ese día.',
  ],
  wrap_team_client_overlap: [
    'The youth has been with another team since.',
    'El joven ha estado desde entonces con otro equipo.',
  ],
  wrap_phase_overlap: ['The youth has been in another phase since.', 'El joven ha estado desde entonces en otra fase.'],
  wrap_team_member_overlap: [
    'Someone in it has that role on the team again.',
    'Alguien tiene de nuevo ese rol en el equipo.',
  ],
  wrap_team_name: ['Another team has that name now.', 'Otro equipo tiene ahora ese nombre.'],
  wrap_team_person_name: [
    'Someone with that name is on the youth’s team again.',
    'Alguien con ese nombre está de nuevo en el equipo del joven.',
  ],
  plan_progress_day: [
    'Progress of that day has been recorded again since.',
    'El avance de ese día se registró de nuevo desde entonces.',
  ],
  wrap_plan_review_day: [
    'A review of that day has been recorded again since.',
    'Una revisión de ese día se registró de nuevo desde entonces.',
  ],
  wrap_meeting_day: [
    'Another meeting has been planned for that day since.',
    'Otra reunión se planeó desde entonces para ese día.',
  ],
  wrap_fidelity_meeting: ['The meeting has been scored again since.', 'La reunión se midió de nuevo desde entonces.'],
  wrap_flex_over_budget: ['It would be over the budget.', 'Superaría el presupuesto.'],
  wrap_flex_below_committed: ['It would be less than what is committed.', 'Sería menos de lo comprometido.'],
  wrap_flex_not_approved: ['The request is not approved anymore.', 'La solicitud ya no está aprobada.'],
  wrap_flex_over_approved: ['More would be spent than was approved.', 'Se gastaría más de lo aprobado.'],
  family_parent_third: [
    'The family would have three parents at a time.',
    'La familia tendría tres padres al mismo tiempo.',
  ],
  family_capacity_placed: [
    'More children live in the home than it would have room for.',
    'En el hogar viven más niños de los que cabrían.',
  ],
}
