/** A mail's words: its links carry random letters and digits, in which any short word may occur. */
export const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/[^\s"<]+/g, '');
