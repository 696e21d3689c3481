import { Boxes, Layers, type LucideIcon, Plane, Ship } from 'lucide-react';

export type ShipmentMode = 'FCL' | 'LCL' | 'AIR' | 'BCL' | 'MBCL' | 'FBA' | 'SEA';

export const modeIcons: Record<ShipmentMode, LucideIcon> = {
  FCL: Ship,
  SEA: Ship,
  LCL: Boxes,
  AIR: Plane,
  BCL: Layers,
  MBCL: Layers,
  FBA: Layers,
};
