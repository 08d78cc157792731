import { getSpeech } from '#platform/web/words.ts'
import { lineWords } from './line-label.rules.ts'

export const saidLine = (label: string): string => getSpeech().say(lineWords(label))
