const scope = globalThis as { DOMMatrix?: unknown };
/** PDF.js creates a matrix when it is loaded, and uses it only to draw, for which Node has no canvas here. */
scope.DOMMatrix ??= class {};

export {};
