/** Whether text is ZPL, the language of label printers: `^XA`, with commands to the printer before it at the most. */
export const isZpl = (text: string): boolean => /^[\s\p{Cc}]*(?:(?:CT~~CD|~[A-Z]{2}).*?)?\^XA/isu.test(text)
