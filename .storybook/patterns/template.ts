/**
 * The parameters of a template: what it is for, in a sentence, and its code to copy. On its page each story
 * is a window of its own, with its own layout, dialogs and tray.
 */
export const template = (use: string, code: string) => ({
  docs: {
    description: { component: use },
    source: { code, language: 'tsx' },
    canvas: { sourceState: 'none' },
    story: { inline: false, iframeHeight: 480 },
  },
})
