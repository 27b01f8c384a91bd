/** Colours offered at once: apart from each other in both themes, each with its name. */
export const presetColors: readonly { name: string; color: string }[] = [
  { name: 'Red', color: '#C62828' },
  { name: 'Orange', color: '#EF6C00' },
  { name: 'Amber', color: '#FFC107' },
  { name: 'Yellow', color: '#FFF59D' },
  { name: 'Green', color: '#2E7D32' },
  { name: 'Teal', color: '#00838F' },
  { name: 'Light blue', color: '#81D4FA' },
  { name: 'Blue', color: '#1565C0' },
  { name: 'Purple', color: '#6A1B9A' },
  { name: 'Pink', color: '#AD1457' },
  { name: 'Brown', color: '#5D4037' },
  { name: 'Slate', color: '#455A64' },
]
