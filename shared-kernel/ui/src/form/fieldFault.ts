import { createContext } from 'react';

/** Lets a control report its own error to its field, which shows it before the form's message. */
export const FieldFault = createContext<((fault: string | undefined) => void) | undefined>(undefined);
