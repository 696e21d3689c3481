import type { NavigationIcon } from '@freight/shared-kernel/composition';
import { Building, Container, FileText, type LucideIcon, Route, Settings, Users } from 'lucide-react';

export const entryIcons: Record<NavigationIcon, LucideIcon> = {
  'package-open': Container,
  route: Route,
  settings: Settings,
  users: Users,
  building: Building,
  'file-text': FileText,
};
