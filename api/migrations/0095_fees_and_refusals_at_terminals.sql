-- A terminal that has fees open, or does not let a container go. SQL is the common subset of PostgreSQL 15 and 18.
alter table booking_histories drop constraint known_exception_types;
alter table booking_histories add constraint known_exception_types check (
  exception_type in ('ETD_MISSED', 'ETA_DELAYED', 'ETA_PASSED', 'CUT_OFF_NEAR', 'VESSEL_DELAY', 'FLIGHT_DELAY', 'CONTAINER_ROLLED',
                     'CARGO_OFFLOADED', 'MISSED_TRANSSHIPMENT', 'CUSTOMS_HOLD', 'FREIGHT_HOLD', 'LAST_FREE_DAY_NEAR',
                     'LAST_FREE_DAY_PASSED', 'PICK_UP_REFUSED', 'TERMINAL_FEES', 'DISCREPANCY', 'BOOKING_CANCELLED_BY_CARRIER',
                     'CARRIER_SILENT', 'DOCUMENT_OVERDUE', 'TRANSPORT_WARNING'));
