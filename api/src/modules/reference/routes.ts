import type { Module } from '../../platform/module/module';
import { createOwnCarrier, listOwnCarriers, updateOwnCarrier } from './ownCarriers';
import { createOwnPlace, listOwnPlaces, updateOwnPlace } from './ownPlaces';
import { ownScope } from './ownScope';
import { createServiceLine, deleteServiceLine, listServiceLines, updateServiceLine } from './serviceLines';

/** Carriers, places and service names that a forwarder adds to the shared directory. */
export const reference: Module = {
  name: 'reference',
  scope: ownScope,
  routes: [
    ...[listOwnPlaces, createOwnPlace, updateOwnPlace],
    ...[listOwnCarriers, createOwnCarrier, updateOwnCarrier],
    ...[listServiceLines, createServiceLine, updateServiceLine, deleteServiceLine],
  ],
};
