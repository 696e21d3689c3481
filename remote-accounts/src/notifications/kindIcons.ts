import type { Notification, NotificationKind } from '@quayside/contract';
import {
  AtSign,
  CircleCheck,
  CircleHelp,
  CircleX,
  ClipboardList,
  Clock,
  Eye,
  FileCheck,
  FileUp,
  ListPlus,
  ListTodo,
  type LucideIcon,
  MailCheck,
  MessageSquareText,
  Pencil,
  Plane,
  Send,
  Ship,
  SquarePlus,
  TableProperties,
  TrendingUp,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  'booking-created': SquarePlus,
  'booking-changed': Pencil,
  'booking-cancelled': CircleX,
  milestone: Ship,
  'lane-price': TrendingUp,
  'eta-changed': Clock,
  'view-entered': ListPlus,
  'exception-raised': TriangleAlert,
  'exception-assigned': TriangleAlert,
  'exception-escalated': TriangleAlert,
  'exception-closed': CircleCheck,
  'task-assigned': ListTodo,
  'task-overdue': ListTodo,
  'document-uploaded': FileUp,
  'document-checked': FileCheck,
  comment: MessageSquareText,
  mention: AtSign,
  'quote-comment': MessageSquareText,
  'quote-mention': AtSign,
  'quote-sent': Send,
  'quote-viewed': Eye,
  'quote-answered': CircleCheck,
  'quote-asked': CircleHelp,
  'quote-details': ClipboardList,
  'request-created': MessageSquareText,
  'request-moved': MailCheck,
  'request-escalated': TriangleAlert,
  'import-finished': TableProperties,
  'member-joined': UserPlus,
};

/** The picture of what happened; what an air shipment does, it does by plane. */
export const iconOf = ({ kind, about }: Notification): LucideIcon =>
  kind === 'milestone' && about.loadType === 'AIR' ? Plane : icons[kind];

export const toneColours: Readonly<Record<Notification['tone'], string>> = {
  bad: 'fg.error',
  warn: 'fg.warning',
  good: 'fg.success',
  plain: 'fg.subtle',
};
