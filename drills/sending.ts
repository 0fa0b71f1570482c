import { EventEmitter, once } from "node:events";

/** Counts acknowledgements, and lets others wait for them. */
export class Sending extends EventEmitter<{ sent: [] }> {
  #sent = 0;
  #hasEnded = false;

  count(): void {
    this.#sent += 1;
    this.emit("sent");
  }

  end(): void {
    this.#hasEnded = true;
    this.emit("sent");
  }

  /** @returns false when the sending ends before. */
  async reaches(sent: number): Promise<boolean> {
    while (this.#sent < sent && !this.#hasEnded) await once(this, "sent");
    return !this.#hasEnded;
  }

  /** Waits for so many more. @returns false when the sending ends before. */
  goesOn(further: number): Promise<boolean> {
    return this.reaches(this.#sent + further);
  }
}
