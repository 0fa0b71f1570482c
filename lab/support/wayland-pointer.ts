/** A pointing device in a Wayland compositor: a client of `wlr-virtual-pointer-unstable-v1`, version 1. */
import { once } from "node:events";
import { connect } from "node:net";
import { hrtime } from "node:process";

/** The Wayland protocol's own objects, and the numbers of its requests. */
const DISPLAY = { id: 1, sync: 0, getRegistry: 1, error: 0 } as const;
const REGISTRY = { bind: 0, global: 0 } as const;
const MANAGER = { createPointer: 0 } as const;
const POINTER = { moveTo: 1, axis: 3, frame: 4, axisSource: 5, axisStop: 6 } as const;
const AXIS = { vertical: 0, horizontal: 1 } as const;
const SOURCE = { wheel: 0, finger: 1 } as const;

const HEADER_BYTES = 8;

export interface WaylandPointer {
  moveTo(x: number, y: number, width: number, height: number): void;
  /** Two fingers on a trackpad have moved, in the compositor's units, positive downward and to the right. */
  drag(down: number, right?: number): void;
  /** The fingers leave the trackpad: the browser may go on by momentum. */
  lift(): void;
  /** A high-resolution wheel has turned; a notch is 15 units. */
  turn(down: number): void;
  close(): void;
}

export async function connectPointer(socketPath: string): Promise<WaylandPointer> {
  const socket = connect(socketPath);
  await once(socket, "connect");
  let lastId: number = DISPLAY.id;
  const nextId = () => ++lastId;
  const send = (object: number, request: number, ...args: readonly (number | string)[]) =>
    socket.write(message(object, request, args));

  const globals = new Map<string, number>();
  const awaited = new Map<number, () => void>();
  const registry = nextId();
  let received = Buffer.alloc(0);
  socket.on("data", (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const size = received.length < HEADER_BYTES ? Infinity : received.readUInt16LE(6);
      if (received.length < size) return;
      const [object, event] = [received.readUInt32LE(0), received.readUInt16LE(4)];
      const body = received.subarray(HEADER_BYTES, size);
      received = received.subarray(size);
      if (object === DISPLAY.id && event === DISPLAY.error) {
        throw new Error(`Wayland: ${body.subarray(12).toString()}`);
      }
      if (object === registry && event === REGISTRY.global) {
        const length = body.readUInt32LE(4);
        globals.set(body.subarray(8, 8 + length - 1).toString(), body.readUInt32LE(0));
      }
      awaited.get(object)?.();
    }
  });
  const roundTrip = () => {
    const callback = nextId();
    const { promise, resolve } = Promise.withResolvers<void>();
    awaited.set(callback, resolve);
    send(DISPLAY.id, DISPLAY.sync, callback);
    return promise;
  };
  const bind = (name: string) => {
    const global = globals.get(name);
    if (global === undefined) throw new Error(`The compositor has no ${name}`);
    const id = nextId();
    send(registry, REGISTRY.bind, global, name, 1, id);
    return id;
  };

  send(DISPLAY.id, DISPLAY.getRegistry, registry);
  await roundTrip();
  const seat = bind("wl_seat");
  const manager = bind("zwlr_virtual_pointer_manager_v1");
  const pointer = nextId();
  send(manager, MANAGER.createPointer, seat, pointer);
  await roundTrip();

  const frame = () => send(pointer, POINTER.frame);
  const move = (source: number, axis: number, units: number) => {
    send(pointer, POINTER.axis, now(), axis, fixed(units));
    // It belongs to the axis that was named last.
    send(pointer, POINTER.axisSource, source);
  };
  return {
    moveTo(x, y, width, height) {
      send(pointer, POINTER.moveTo, now(), x, y, width, height);
      frame();
    },
    drag(down, right = 0) {
      if (right !== 0) move(SOURCE.finger, AXIS.horizontal, right);
      move(SOURCE.finger, AXIS.vertical, down);
      frame();
    },
    lift() {
      for (const axis of [AXIS.horizontal, AXIS.vertical]) {
        send(pointer, POINTER.axisStop, now(), axis);
        send(pointer, POINTER.axisSource, SOURCE.finger);
      }
      frame();
    },
    turn(down) {
      move(SOURCE.wheel, AXIS.vertical, down);
      frame();
    },
    close: () => socket.destroy(),
  };
}

/** Milliseconds of the monotonic clock, by which compositors stamp events. */
function now(): number {
  return Number((hrtime.bigint() / 1_000_000n) & 0xffff_ffffn);
}

/** Wayland's numbers have 8 binary places. */
function fixed(value: number): number {
  return Math.round(value * 256);
}

function message(object: number, request: number, args: readonly (number | string)[]): Buffer {
  const body = Buffer.concat(args.map((arg) => (typeof arg === "string" ? text(arg) : word(arg))));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(object, 0);
  header.writeUInt16LE(request, 4);
  header.writeUInt16LE(HEADER_BYTES + body.length, 6);
  return Buffer.concat([header, body]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value | 0);
  return bytes;
}

/** Its length, then the text with a final zero, in whole words. */
function text(value: string): Buffer {
  const ended = Buffer.from(`${value}\0`);
  const padding = Buffer.alloc((4 - (ended.length % 4)) % 4);
  return Buffer.concat([word(ended.length), ended, padding]);
}
