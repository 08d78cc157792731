import type { ScreenHelp } from '#platform/web/help.ts'

export const documentsHelp: readonly ScreenHelp[] = [
  {
    path: '/',
    where: { desk: 'signatures' },
    title: ['Signatures', 'Firmas'],
    sentences: [
      [
        'Documents that wait for your signature or your review, the oldest first.',
        'Documentos que esperan su firma o su revisión, el más antiguo primero.',
      ],
      [
        'Read it, then sign, or return it to its author with a comment. Several short ones can be signed together.',
        'Léalo y fírmelo, o devuélvalo a su autor con un comentario. Varios se pueden firmar juntos.',
      ],
      [
        'You confirm who you are before you sign. A signed document is never changed: a change is a new version.',
        'Usted confirma quién es antes de firmar. Un documento firmado no se cambia: un cambio es una versión nueva.',
      ],
    ],
  },
  {
    path: '/',
    where: { desk: 'drafts' },
    title: ['My drafts', 'Mis borradores'],
    sentences: [
      [
        'What you have begun to write, and what came back to you with a comment.',
        'Lo que empezó a escribir, y lo que le devolvieron con un comentario.',
      ],
      [
        'A draft is saved while you type. You can finish it on another device.',
        'Un borrador se guarda mientras escribe. Puede terminarlo en otro dispositivo.',
      ],
      [
        'A draft can be moved to another chart or deleted. A deleted one can be restored for 30 days.',
        'Un borrador se puede mover a otro expediente o eliminar. Uno eliminado se puede recuperar durante 30 días.',
      ],
    ],
  },
  {
    path: '/',
    where: { desk: 'search' },
    title: ['Find a document', 'Buscar un documento'],
    sentences: [
      [
        'Finds words in every document you are allowed to read, uploaded PDF and Word files too.',
        'Encuentra palabras en todos los documentos que usted puede leer, también en archivos PDF y Word.',
      ],
      [
        'Every word has to be in the document. The beginning of a word is enough.',
        'Todas las palabras deben estar en el documento. Basta el principio de una palabra.',
      ],
      ['Searches are written down.', 'Las búsquedas quedan anotadas.'],
    ],
  },
  {
    path: '/',
    where: { desk: 'inspection' },
    title: ['Inspection', 'Inspección'],
    sentences: [
      [
        'Shows what was in the files of a sub-program on a given day, as an inspector sees it.',
        'Muestra lo que había en los expedientes de un subprograma un día dado, como lo ve un inspector.',
      ],
      [
        'Choose a sub-program and a day. Every chart that was open that day is listed.',
        'Elija un subprograma y un día. Aparece cada expediente que estaba abierto ese día.',
      ],
      [
        'Open one chart for its facts: what was known that day, and what was written, changed or taken back since.',
        'Abra un expediente para ver sus hechos: lo que se sabía ese día y lo que se anotó, cambió o retiró después.',
      ],
      [
        'Export packet gives facts and documents of that day with an index. Restricted ones are left out.',
        'Exportar paquete da los hechos y documentos de ese día con un índice. Los restringidos se omiten.',
      ],
    ],
    figures: [
      {
        label: ['Missing', 'Falta'],
        about: ['Due by that day and not in the file.', 'Vencía hasta ese día y no estaba en el expediente.'],
      },
      {
        label: ['Not signed', 'Sin firmar'],
        about: [
          'In the file, but a required signature was not there yet.',
          'Estaba en el expediente, pero faltaba una firma obligatoria.',
        ],
      },
      {
        label: ['Complete', 'Completo'],
        about: ['In the file with every required signature.', 'En el expediente con todas las firmas obligatorias.'],
      },
    ],
  },
  {
    path: '/',
    where: { desk: 'verify' },
    title: ['Verify a document', 'Verificar un documento'],
    sentences: [
      [
        'Tells you whether a document is exactly what was signed.',
        'Le dice si un documento es exactamente lo que se firmó.',
      ],
      [
        'Choose the PDF file you were given. It is compared with what KITH has sealed.',
        'Elija el archivo PDF que recibió. Se compara con lo que KITH ha sellado.',
      ],
      ['It names who signed, when, and the version.', 'Nombra quién firmó, cuándo y la versión.'],
    ],
  },
  {
    path: '/',
    where: { document: '*' },
    title: ['A document', 'Un documento'],
    sentences: [
      [
        'One document: what was written, who has signed and who signs next.',
        'Un documento: lo que se escribió, quién ha firmado y quién firma después.',
      ],
      [
        'While it is a draft, it is saved as you type. Submit it when it is complete: it is then fixed, and the signers are asked in order.',
        'Mientras es un borrador, se guarda al escribir. Envíelo cuando esté completo: queda fijo, y se pide a los firmantes en su orden.',
      ],
      [
        'A change after that is a new version with a reason, and it needs new signatures.',
        'Un cambio posterior es una versión nueva con un motivo, y pide firmas nuevas.',
      ],
    ],
  },
  {
    path: '/',
    where: { form: '*' },
    title: ['A new document', 'Un documento nuevo'],
    sentences: [
      [
        'You fill in a form for one chart. What the chart already knows is filled in for you.',
        'Usted llena un formulario para un expediente. Lo que el expediente ya sabe se llena solo.',
      ],
      [
        'It is saved while you type and waits under My drafts until you submit it.',
        'Se guarda mientras escribe y espera en Mis borradores hasta que lo envíe.',
      ],
    ],
  },
  {
    path: '/EmbeddedComponents/EmbedNewDocument',
    sentences: [
      [
        'You fill in a form for the chart that the page around it has open.',
        'Usted llena un formulario para el expediente que tiene abierto la página que lo rodea.',
      ],
      [
        'It is saved while you type. You find it in KITH under My drafts until you submit it.',
        'Se guarda mientras escribe. Lo encuentra en KITH en Mis borradores hasta que lo envíe.',
      ],
    ],
  },
  {
    path: '/EmbeddedComponents/EmbedCaseFile',
    sentences: [
      [
        'The documents of one chart, by chapter and section.',
        'Los documentos de un expediente, por capítulo y sección.',
      ],
      [
        'Open one to read it. What you may write, upload or sign here is what you may do in KITH.',
        'Abra uno para leerlo. Lo que puede escribir, subir o firmar aquí es lo que puede hacer en KITH.',
      ],
    ],
  },
  {
    path: '/EmbeddedComponents/EmbedUserDrafts',
    sentences: [
      ['What you have begun to write, in all charts.', 'Lo que empezó a escribir, en todos los expedientes.'],
      [
        'Open a draft to finish it, move it to another chart, or delete it.',
        'Abra un borrador para terminarlo, muévalo a otro expediente o elimínelo.',
      ],
    ],
  },
  {
    path: '/EmbeddedComponents/EmbedSignaturesPane',
    sentences: [
      ['Documents that wait for your signature or review.', 'Documentos que esperan su firma o revisión.'],
      ['Read one, then sign it, or return it with a comment.', 'Lea uno y fírmelo, o devuélvalo con un comentario.'],
    ],
  },
]
