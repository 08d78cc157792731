/** In the address of a brief, instead of a cover: cases that came by transfer. */
export const transferred = 'transferred'
/** How long a case counts as new to whoever took it over. */
export const transferDays = 21
