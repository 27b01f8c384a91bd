/** On a docs page each story is a window of its own: its dialog covers the story, not the page. */
export const ownWindow = { docs: { story: { inline: false, iframeHeight: 400 } } }
