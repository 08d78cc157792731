/** The fields of a complaint as they are entered. */
export const complaintEntry = [
  { name: 'Kind', span: 6 },
  { name: 'Source', span: 6 },
  { name: 'SaidBy', span: 6 },
  { name: 'ReceivedOn', span: 6 },
  { name: 'Allegation', span: 12 },
  { name: 'AcknowledgeBy', span: 6 },
  { name: 'DecideBy', span: 6 },
] as const
