/** px about the plot: for the numbers of the axis, and for half a mark beyond its end. */
export const chartMargins = { left: 44, right: 40, top: 10, bottom: 26 }
