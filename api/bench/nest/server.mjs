// Lists bookings from the product's tables the usual way in NestJS and TypeORM: entities, a guard, a service and a
// controller. `?kept` uses the stored total. Its packages are installed for the benchmark only.
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import {
  Controller,
  Get,
  Inject,
  Injectable,
  Module,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { EntitySchema, MoreThan } from 'typeorm';

const text = { type: String };
const instant = { type: 'timestamptz' };
const named = (name, column) => ({ ...column, name });
const id = { type: String, primary: true };
const one = (target, name) => ({ type: 'many-to-one', target, joinColumn: { name } });

const Company = new EntitySchema({
  ...{ name: 'Company', tableName: 'companies' },
  columns: { id, companyName: named('company_name', text) },
});
const Contact = new EntitySchema({
  ...{ name: 'Contact', tableName: 'contacts' },
  columns: { id, companyName: named('company_name', text) },
});
const Booking = new EntitySchema({
  ...{ name: 'Booking', tableName: 'bookings' },
  columns: {
    id,
    agentId: named('agent_id', text),
    loadType: named('load_type', text),
    ...{ mode: text, status: text, progress: { type: 'float' } },
    tempStatus: named('temp_status', text),
    exceptionCount: named('exception_count', { type: 'int' }),
    shippingStatus: named('shipping_status', text),
    originCode: named('origin_code', text),
    destinationCode: named('destination_code', text),
    ...{ etd: instant, eta: instant },
    customerReference: named('customer_reference', text),
    mblNumber: named('mbl_number', text),
    hblNumber: named('hbl_number', text),
    doc: { type: 'jsonb' },
    createdAt: named('created_at', instant),
    updatedAt: named('updated_at', instant),
    version: { type: 'int' },
  },
  relations: {
    company: one('Company', 'company_id'),
    partner: one('Company', 'partner_id'),
    shipper: one('Contact', 'shipper_id'),
    consignee: one('Contact', 'consignee_id'),
  },
});
const User = new EntitySchema({
  ...{ name: 'User', tableName: 'users' },
  columns: { id, role: text, companyId: named('company_id', text) },
});
const Session = new EntitySchema({
  ...{ name: 'Session', tableName: 'sessions' },
  columns: { id, tokenHash: named('token_hash', { type: 'bytea' }), expiresAt: named('expires_at', instant) },
  relations: { user: one('User', 'user_id') },
});
const Total = new EntitySchema({
  ...{ name: 'Total', tableName: 'party_totals' },
  columns: {
    agentId: named('agent_id', id),
    partnerId: named('partner_id', id),
    consigneeId: named('consignee_id', id),
    loadType: named('load_type', id),
    status: id,
    tempStatus: named('temp_status', id),
    n: { type: 'bigint' },
  },
});
const entities = [Booking, Company, Contact, Session, Total, User];

const hashOf = (token) => createHash('sha256').update(token).digest();

/** Allows requests with an open session and sets the user. */
class SessionGuard {
  constructor(sessions) {
    this.sessions = sessions;
  }

  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    const [, token = ''] = request.headers.authorization?.split(' ') ?? [];
    const where = { tokenHash: hashOf(token), expiresAt: MoreThan(new Date()) };
    const session = await this.sessions.findOne({ where, relations: { user: true } });
    if (!session) throw new UnauthorizedException();
    request.user = session.user;
    return true;
  }
}

class BookingsService {
  constructor(bookings, totals) {
    this.bookings = bookings;
    this.totals = totals;
  }

  async list(agentId, kept) {
    const asked = {
      where: { agentId },
      relations: { company: true, partner: true, shipper: true, consignee: true },
      order: { updatedAt: 'DESC', id: 'DESC' },
      take: 20,
    };
    if (!kept) {
      const [bookings, total] = await this.bookings.findAndCount(asked);
      return { bookings, total };
    }
    const [bookings, total] = await Promise.all([this.bookings.find(asked), this.totals.sum('n', { agentId })]);
    return { bookings, total };
  }
}

class BookingsController {
  constructor(service) {
    this.service = service;
  }

  list({ user }, { kept }) {
    return this.service.list(user.companyId, kept !== undefined);
  }
}

class AppModule {}

const decorate = (target, ...decorators) => Reflect.decorate(decorators, target);
const injecting = (...tokens) => tokens.map((token, index) => (target) => Inject(token)(target, undefined, index));
decorate(SessionGuard, Injectable(), ...injecting(getRepositoryToken(Session)));
decorate(BookingsService, Injectable(), ...injecting(getRepositoryToken(Booking), getRepositoryToken(Total)));
decorate(BookingsController, Controller('api/bookings'), UseGuards(SessionGuard), ...injecting(BookingsService));
const { prototype } = BookingsController;
Req()(prototype, 'list', 0);
Query()(prototype, 'list', 1);
Get()(prototype, 'list', Object.getOwnPropertyDescriptor(prototype, 'list'));
decorate(
  AppModule,
  Module({
    imports: [
      TypeOrmModule.forRoot({
        ...{ type: 'postgres', url: process.env.DATABASE_URL, entities },
        ...{ poolSize: 20, extra: { options: '-c timezone=UTC -c jit=off' } },
      }),
      TypeOrmModule.forFeature(entities),
    ],
    controllers: [BookingsController],
    providers: [BookingsService, SessionGuard],
  }),
);

const app = await NestFactory.create(AppModule, { logger: ['error'] });
app.enableShutdownHooks();
await app.listen(0, '127.0.0.1');
process.send?.({ port: app.getHttpServer().address().port });
