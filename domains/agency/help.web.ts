import type { ScreenHelp } from '#platform/web/help.ts'

export const agencyHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin',
    where: { tab: 'setup' },
    permission: 'Administrator',
    title: ['Setup', 'Puesta en marcha'],
    sentences: [
      [
        'The steps that make an agency ready for its first child.',
        'Los pasos que dejan a una agencia lista para su primer niño.',
      ],
      [
        'A step is done by what is on record, never by a tick. One that you do not need can be skipped.',
        'Un paso está hecho por lo que hay registrado, nunca por una marca. El que no necesite se puede omitir.',
      ],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'agency' },
    permission: 'Administrator',
    title: ['Agency', 'Agencia'],
    sentences: [
      [
        'The agency’s name, address, letterhead and logo; its regions, placing agencies, services, holidays and ZIP codes.',
        'El nombre, dirección, membrete y logo de la agencia; sus regiones, agencias que ubican, servicios, feriados y códigos postales.',
      ],
      [
        'They show on screens, in mails and on printed pages. Holidays move due dates that count business days.',
        'Aparecen en pantallas, correos e impresos. Los feriados mueven los vencimientos que cuentan días hábiles.',
      ],
    ],
  },
]
