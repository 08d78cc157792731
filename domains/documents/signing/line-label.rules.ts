import { approvalBlocks, signerLabels } from '#platform/contract/lists/documents.ts'
import { asWritten, both, say, type Words } from '#platform/contract/words.ts'

const shipped = [...approvalBlocks.map(({ label }) => label), ...signerLabels]

/** A line's label is the agency's own text; one that we ship is said in both languages. */
export function lineWords(label: string): Words {
  const [role, ...person] = label.split(': ')
  const words = shipped.find((one) => one.includes(role!))
  return words ? both((language) => [say(words, language), ...person].join(': ')) : asWritten(label)
}
