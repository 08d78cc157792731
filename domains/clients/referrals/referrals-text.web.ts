import { catalog } from '#platform/web/i18n.ts'
import type { Tone } from '#platform/web/ui/status.tsx'
import type { ReferralRow } from './referrals-roster.rules.ts'

export const useReferralText = catalog(
  (f) => ({
    title: 'Referrals',
    views: 'Which referrals',
    New: (n: number) => `New ${n}`,
    Deciding: (n: number) => `Deciding ${n}`,
    Decided: (n: number) => `Decided ${n}`,
    add: 'Add referral',
    program: 'Sub-program',
    children: 'Children',
    received: 'Received',
    needed: 'Needed by',
    designation: 'Designation',
    county: 'County',
    files: 'Files',
    noDeciding: 'Nothing to decide',
    noDecidingText: 'Referrals under review and those with an offer appear here.',
    noDecided: 'No decisions yet',
    noDecidedText: 'Accepted, declined and withdrawn referrals appear here.',
    and: (names: string, last: string) => `${names} and ${last}`,
    toEnroll: (n: number) => f.plural(n, { one: '# to enroll', other: '# to enroll' }),
    allEnrolled: 'Enrolled',
    waiting: (days: string) => `waiting ${days}`,
    born: (day: string, age: string) => `born ${day}, ${age}`,
    bornUnknown: 'date of birth not known',
    enroll: 'Enroll',
    enrollName: (name: string) => `Enroll ${name}`,
    open: 'Open chart',
    isIt: (name: string, day: string) => `${name}, enrolled ${day}, looks like this child.`,
    link: 'It is the same child',
    linkName: (name: string) => `${name} is the same child`,
    linked: (name: string) => `${name} is linked with the referral.`,
    openName: (name: string) => `Open the chart of ${name}`,
    facts: 'What we were told',
    agency: 'Agency',
    worker: 'Worker',
    call: (name: string) => `Call ${name}`,
    write: (name: string) => `Write to ${name}`,
    school: 'School',
    none: 'Not told',
    decision: 'Decision',
    edit: 'Change',
    remove: 'Remove as a mistake',
    removeSentence: 'It goes from the list; the history keeps it. A referral that came to nothing is declined instead.',
    removed: 'The referral is taken out.',
    menu: 'More for this referral',
    gone: 'This referral does not exist, or your work does not include it.',
  }),
  (f) => ({
    title: 'Derivaciones',
    views: 'Qué derivaciones',
    New: (n: number) => `Nuevas ${n}`,
    Deciding: (n: number) => `Por decidir ${n}`,
    Decided: (n: number) => `Decididas ${n}`,
    add: 'Agregar derivación',
    program: 'Subprograma',
    children: 'Menores',
    received: 'Recibida',
    needed: 'Se necesita',
    designation: 'Designación',
    county: 'Condado',
    files: 'Archivos',
    noDeciding: 'Nada que decidir',
    noDecidingText: 'Aquí están las derivaciones en revisión y las que tienen una oferta.',
    noDecided: 'Aún sin decisiones',
    noDecidedText: 'Aquí están las aceptadas, rechazadas y retiradas.',
    and: (names: string, last: string) => `${names} y ${last}`,
    toEnroll: (n: number) => f.plural(n, { one: '# por inscribir', other: '# por inscribir' }),
    allEnrolled: 'Inscritos',
    waiting: (days: string) => `espera ${days}`,
    born: (day: string, age: string) => `nacimiento ${day}, ${age}`,
    bornUnknown: 'fecha de nacimiento desconocida',
    enroll: 'Inscribir',
    enrollName: (name: string) => `Inscribir a ${name}`,
    open: 'Abrir expediente',
    isIt: (name: string, day: string) => `${name}, con inscripción del ${day}, parece este menor.`,
    link: 'Es el mismo menor',
    linkName: (name: string) => `${name} es el mismo menor`,
    linked: (name: string) => `${name} quedó unido a la derivación.`,
    openName: (name: string) => `Abrir el expediente de ${name}`,
    facts: 'Lo que nos dijeron',
    agency: 'Agencia',
    worker: 'Trabajador',
    call: (name: string) => `Llamar a ${name}`,
    write: (name: string) => `Escribir a ${name}`,
    school: 'Escuela',
    none: 'Sin dato',
    decision: 'Decisión',
    edit: 'Cambiar',
    remove: 'Quitar por error',
    removeSentence: 'Sale de la lista; el historial la conserva. Una derivación que no prosperó se rechaza.',
    removed: 'La derivación se quitó.',
    menu: 'Más para esta derivación',
    gone: 'Esta derivación no existe o su trabajo no la incluye.',
  }),
)

export const useDecideText = catalog(
  () => ({
    Reviewing: 'Review it',
    ReviewAgain: 'Review it again',
    Offered: 'Offer a home',
    Accepted: 'Accept',
    Declined: 'Decline',
    Withdrawn: 'Mark withdrawn',
    title: 'Decide',
    decide: 'Decide',
    New: 'New',
    submit: 'Save decision',
    sentence: 'A child is enrolled from an accepted referral. To undo a decision, review it again.',
    what: 'Where it goes',
    reason: 'Reason',
    decidedOn: 'Decided on',
    saved: (status: string) => `Saved: ${status}.`,
    files: 'Files',
    noFiles: 'No files yet. Court reports, health passports and the referral form belong here.',
    addFile: 'Add file',
    sending: (name: string, percent: number) => `Sending ${name}, ${percent}%`,
    tooLarge: 'This file is larger than 25 MB.',
    attached: (name: string) => `${name} is added.`,
    download: (name: string) => `Save ${name}`,
    removeFile: (name: string) => `Take ${name} off`,
    removeFileSentence: 'Nobody can open it from here any more; the history keeps that it was there.',
    fileRemoved: (name: string) => `${name} is taken off.`,
  }),
  () => ({
    Reviewing: 'Revisar',
    ReviewAgain: 'Revisar otra vez',
    Offered: 'Ofrecer un hogar',
    Accepted: 'Aceptar',
    Declined: 'Rechazar',
    Withdrawn: 'Marcar retirada',
    title: 'Decidir',
    decide: 'Decidir',
    New: 'Nueva',
    submit: 'Guardar decisión',
    sentence: 'Un menor se inscribe desde una derivación aceptada. Una decisión se puede retirar revisándola otra vez.',
    what: 'A dónde va',
    reason: 'Motivo',
    decidedOn: 'Decidida el',
    saved: (status: string) => `Guardado: ${status}.`,
    files: 'Archivos',
    noFiles: 'Aún sin archivos. Aquí van informes del tribunal, cartillas de salud y el formulario de derivación.',
    addFile: 'Agregar archivo',
    sending: (name: string, percent: number) => `Enviando ${name}, ${percent} %`,
    tooLarge: 'Este archivo pasa de 25 MB.',
    attached: (name: string) => `${name} se agregó.`,
    download: (name: string) => `Guardar ${name}`,
    removeFile: (name: string) => `Quitar ${name}`,
    removeFileSentence: 'Ya nadie puede abrirlo desde aquí; el historial conserva que estuvo.',
    fileRemoved: (name: string) => `${name} se quitó.`,
  }),
)

type Child = Pick<ReferralRow['Children'][number], 'FirstName' | 'LastName'>

export const childName = ({ FirstName, LastName }: Child) => `${FirstName} ${LastName}`

/** Ivy and Otto Samplewood; with two surnames each keeps their own. */
export function childrenNames(children: readonly Child[], and: (names: string, last: string) => string): string {
  const [first] = children
  if (!first) return ''
  if (children.length === 1) return childName(first)
  const one = children.every(({ LastName }) => LastName === first.LastName)
  const names = children.map((child) => (one ? child.FirstName : childName(child)))
  const told = and(names.slice(0, -1).join(', '), names.at(-1)!)
  return one ? `${told} ${first.LastName}` : told
}

/** The reason without the word for the decision, which stands beside it. */
export const reasonWords = (reason: string): string => reason.replace(/^\p{Lu}+ - /u, '')

/** Open ones are news, an offer waits, an end is quiet. */
export const toneOf = (status: string): Tone | undefined =>
  status === 'New'
    ? 'info'
    : status === 'Reviewing' || status === 'Offered'
      ? 'soon'
      : status === 'Accepted'
        ? 'ok'
        : undefined
