/** Folds a code, domain or user name for comparison: ASCII case only, never the Turkish one (I stays i). */
export const fold = (text: string): string => text.trim().replace(/[A-Z]/g, letter => letter.toLowerCase())
