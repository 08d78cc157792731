export type ContactFolder = 'BiologicalFamily' | 'Professionals' | 'Misc'
export type MayVisit = 'yes' | 'supervised' | 'no'

export interface Contact {
  readonly id: string
  readonly name: string
  /** Relation, or professional type. */
  readonly relation: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly language: string
  readonly livesWith: boolean
  readonly mayBeContacted: boolean
  readonly mayVisit: MayVisit
  /** The court order that says so. */
  readonly courtOrder: string | null
  readonly emergency: boolean
  readonly receivesDocuments: boolean
  readonly notes: string
  readonly start: string | null
  readonly end: string | null
  /** Professionals only. */
  readonly agency: string
  readonly title: string
  readonly fax: string
  readonly license: string
  readonly signsAs: string
}

export const newContact: Contact = {
  id: '',
  name: '',
  relation: '',
  phone: '',
  email: '',
  address: '',
  language: '',
  livesWith: false,
  mayBeContacted: true,
  mayVisit: 'yes',
  courtOrder: null,
  emergency: false,
  receivesDocuments: false,
  notes: '',
  start: null,
  end: null,
  agency: '',
  title: '',
  fax: '',
  license: '',
  signsAs: '',
}
