import type { HistoryEntry } from '@quayside/contract';
import {
  CalendarClock,
  Check,
  CheckCheck,
  CircleX,
  FileUp,
  History,
  type LucideIcon,
  Mail,
  Pencil,
  Plus,
  Ship,
} from 'lucide-react';

// The first row with a word of the action applies; the server sends actions in kebab, camel or snake case.
const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/acknowledg/i, CheckCheck],
  [/cancel/i, CircleX],
  [/document|upload|file/i, FileUp],
  [/creat/i, Plus],
  [/mail|notif/i, Mail],
  [/eta|etd|date/i, CalendarClock],
  [/status/i, Check],
  [/track|event|vessel|flight/i, Ship],
  [/update|edit|chang/i, Pencil],
];

/** Returns the icon of an action. */
export const historyIcon = ({ action }: Pick<HistoryEntry, 'action'>): LucideIcon =>
  icons.find(([words]) => words.test(action))?.[1] ?? History;
