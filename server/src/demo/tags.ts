/** The agency's tags: one for each group of the fleet with its colour, and a light one (fleet §3.2). */
export const demoTags = [
  { name: 'Brochure', color: '#2E7D32', inSidebar: false },
  { name: 'Club / school', color: '#1565C0', inSidebar: false },
  { name: 'Shop', color: '#C62828', inSidebar: true },
  { name: 'Municipality', color: '#6A1B9A', inSidebar: true },
  { name: 'News / portal', color: '#EF6C00', inSidebar: false },
  { name: 'Restaurant, hotel', color: '#00838F', inSidebar: false },
  { name: 'Legacy', color: '#455A64', inSidebar: false },
  { name: 'Staging', color: '#9E9E9E', inSidebar: false },
  { name: 'Retainer', color: '#FFF59D', inSidebar: true },
]
