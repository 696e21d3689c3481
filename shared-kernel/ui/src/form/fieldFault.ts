import { createContext } from 'react';

/** Lets a control say in its field what is wrong with what stands in it; the field shows that before the form's own sentence. */
export const FieldFault = createContext<((fault: string | undefined) => void) | undefined>(undefined);
