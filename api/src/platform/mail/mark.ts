/** The Quayside logo on a dark background, as a PNG; mail programs do not render SVG. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="108" height="108" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#12232C"/><g fill="none" transform="translate(4.8 4.4) scale(.7)"><circle cx="15" cy="13.5" r="8.75" stroke="#fff" stroke-width="3.5"/><path d="M3 27.25h26" stroke="#59AFBA" stroke-width="3.5"/><path d="M18.5 17.5 25 25.5" stroke="#fff" stroke-width="3.5"/></g></svg>';
