/** Why something cannot be restored, by the rule of the database it would break. */
export const constraintWords: Readonly<Record<string, string>> = {
  placement_capacity: 'A home in it has no bed left.',
  placement_two_homes: 'The child has lived in a home of another program since.',
  placement_overlap: 'The child has lived in another home since.',
  placement_within_enrolment: 'A placement would lie outside the child’s enrolment.',
  client_membership_overlap: 'The child has been enrolled there again since.',
  case_assignment_overlap: 'Someone else has carried the case since.',
  case_assignment_outside: 'A case would be carried outside the time it is open.',
  case_carrier_inactive: 'Someone who carried the case does not work here any more.',
  case_assignment_carrier: 'Someone who carried the case does not work here any more.',
  family_parent_third: 'The family would have three parents at a time.',
  family_capacity_placed: 'More children live in the home than it would have room for.',
}
