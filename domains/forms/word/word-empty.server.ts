// An answer that was not given, inside an IF: nothing where it is compared, its own words where it is printed.

const marked = /\uE002([^\uE003]*)\uE003/g

export const emptyMark = (printed: string) => `\uE002${withoutMarks(printed)}\uE003`
export const withoutMarks = (text: string) => text.replace(/[\uE000-\uE003]/g, '')
export const isEmptyMark = (text: string) => /^\uE002[^\uE003]*\uE003$/.test(text)
export const withoutEmptyMarks = (text: string) => text.replace(marked, '')
