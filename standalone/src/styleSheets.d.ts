/** Style sheets are imported for their effect; webpack extracts them. */
declare module '*.css';
declare module '@fontsource-variable/ibm-plex-sans/wght.css';
