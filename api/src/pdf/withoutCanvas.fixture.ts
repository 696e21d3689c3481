/** PDF.js creates a matrix when it is loaded, and uses it for drawing only, which Node without a canvas does not do. */
globalThis.DOMMatrix ??= class {} as unknown as typeof DOMMatrix;

export {};
