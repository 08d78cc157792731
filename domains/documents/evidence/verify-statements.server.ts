import { counted, sentence, type Words } from '#platform/contract/words.ts'
import { goneStatement } from './roots.server.ts'
import { differenceWords } from './statement-text.server.ts'
import { claimHash, differences, markOf, noMark, stated, statementText, type Key } from './statements.server.ts'
import { broken, judged, nothing, once, type Found } from './verify-found.server.ts'
import type { Evidence } from './verify-load.server.ts'

/** All that a document claims against what was stated about it, and the chain of those statements. */
export function statementChecks({ statements, claim, rooted, sample }: Evidence, key: Key): Found[] {
  if (sample && statements.length === 0 && rooted.length === 0)
    return [
      nothing('Statements', [
        'This document belongs to the sample week. It is made up, it is not sealed, and it proves nothing.',
        'Este documento es de la semana de muestra. Es inventado, no se sella y no prueba nada.',
      ]),
    ]
  if (statements.length === 0)
    return [
      broken('Statements', [
        'Nothing is recorded about what this document says. It was put in outside the program, or its records were deleted.',
        'No hay nada registrado sobre lo que dice este documento. Se agregó fuera del programa o se borraron sus registros.',
      ]),
    ]
  const faults: Words[] = []
  let previous = noMark
  for (const [at, statement] of statements.entries()) {
    const { seq, mark } = statement
    if (seq !== at + 1 || statement.previous !== previous || markOf(key, statementText(statement)) !== mark) {
      faults.push(
        sentence(
          [
            'Statement {seq} about this document was changed, or was not made by this program.',
            'La declaración {seq} sobre este documento se cambió o no la hizo este programa.',
          ],
          { seq: at + 1 },
        ),
      )
      break
    }
    for (const fault of statement.faults)
      faults.push(
        sentence(
          ['Noticed on {day} at the next change: {fault}', 'Se notó el {day} con el siguiente cambio: {fault}'],
          { day: statement.at.slice(0, 10), fault: differenceWords(fault) },
        ),
      )
    previous = mark
  }
  const lost = rooted.find(({ seq, mark }) => statements[seq - 1]?.mark !== mark)
  if (lost) faults.push(goneStatement(lost.seq))
  const said = stated(statements)
  if (faults.length === 0 && claimHash(said) !== statements.at(-1)!.claim_sha256)
    faults.push([
      'The statements about this document do not add up to what they were.',
      'Las declaraciones sobre este documento ya no dan lo que daban.',
    ])
  faults.push(...differences(said, claim).map((difference) => differenceWords(difference)))
  return judged(
    'Statements',
    once(faults),
    counted(
      statements.length,
      [
        'Chart, author, dates, lines and signatures are as they were recorded, # time.',
        'Expediente, autor, fechas, líneas y firmas están como se registraron, # vez.',
      ],
      [
        'Chart, author, dates, lines and signatures are as they were recorded, # times.',
        'Expediente, autor, fechas, líneas y firmas están como se registraron, # veces.',
      ],
    ),
  )
}
