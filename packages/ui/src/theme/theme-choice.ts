/** What a person chose; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system'
