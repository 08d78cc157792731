import type { CastSignIn } from './shapes.ts'

/** One person for each role, named on the sign-in page of a demo. */
export const signInNames: Record<CastSignIn['Role'], string> = {
  Administrator: 'Alva Rootley',
  'Program Director': 'Desmond Directo',
  Supervisor: 'Priya Notreal',
  'Case Manager': 'Renata Mockley',
  Therapist: 'Theo Listenwell',
  'RFS/Recruiter': 'Dana Examply',
  'House Manager': 'Hector Casademo',
  'Youth Counselor': 'Yasmin Shiftley',
  Nurse: 'Nadia Dosewell',
  'Wrap Facilitator': 'Wanda Circleton',
  'Parent Partner': 'Paloma Ejemplar',
  'Church Liaison': 'Caleb Steeplewick',
  'Fund Developer': 'Gwen Givewell-Demo',
  'Training Manager': 'Tessa Coursely',
  Billing: 'Bruno Ledgerman',
  QM: 'Quinn Auditworth',
  'Read-only Auditor': 'Olive Onlooker',
}
