import { catalog } from '#platform/web/i18n.ts'

export const useMailingText = catalog({
  action: ['Labels or letters', 'Etiquetas o cartas'],
  whole: ['Mail this list', 'Escribir a esta lista'],
  tooMany: [
    'One mailing goes to {most} or fewer: narrow the list',
    'Un envío llega a {most} como máximo: reduzca la lista',
  ],
  title: ['Labels or letters', 'Etiquetas o cartas'],
  sentence: [
    'Whoever asked for no mail is left out, and so is whoever has no address.',
    'Quedan fuera quienes pidieron no recibir correo y quienes no tienen dirección.',
  ],
  form: ['What', 'Qué'],
  way: ['How', 'Cómo'],
  heading: ['Heading', 'Encabezado'],
  message: ['What the letter says', 'Lo que dice la carta'],
  going: [
    ['Goes to # recipient', 'Se envía a # destinatario'],
    ['Goes to # recipients', 'Se envía a # destinatarios'],
  ],
  leftOut: [
    ['# is left out', '# queda fuera'],
    ['# are left out', '# quedan fuera'],
  ],
  make: ['Make the file', 'Hacer el archivo'],
  nobody: ['Nobody is left to write to', 'No queda nadie a quien escribir'],
  letterMissing: ['Write a heading and what the letter says', 'Escriba un encabezado y lo que dice la carta'],
})
