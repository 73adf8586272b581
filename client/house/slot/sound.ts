/** Sounds synthesised with Web Audio, while they are switched on. */
export class Sound {
  private context: AudioContext | null = null;

  constructor(public isOn: boolean) {}

  /** Switches sound on or off; must be called from a click, or the browser keeps it silent. */
  async toggle(): Promise<void> {
    this.isOn = !this.isOn;
    if (!this.isOn) {
      await this.context?.suspend();
      return;
    }
    this.context ??= new AudioContext();
    await this.context.resume();
    this.tone(660, 0, 0.12, 0.05);
  }

  /** The reels start; must be called from a press, or the browser keeps the first sounds silent. */
  start(): void {
    if (this.isOn) this.context ??= new AudioContext();
    for (let i = 0; i < 6; i++) this.tone(150 + i * 16, i * 0.07, 0.06, 0.03, "triangle");
  }

  /** A reel stops. */
  stop(reel: number): void {
    this.tone(120 - reel * 6, 0, 0.13, 0.16, "sine");
    this.tone(900 + reel * 40, 0, 0.03, 0.02, "square");
  }

  /** Symbols fall or grow; a larger multiplier sounds higher. */
  fall(multiplier: number): void {
    const pitch = 392 * 1.12 ** Math.min(multiplier, 10);
    this.tone(pitch, 0, 0.16, 0.05, "triangle");
    this.tone(pitch * 1.5, 0.06, 0.2, 0.03);
  }

  /** Free spins are awarded. */
  award(): void {
    for (const [i, note] of [523.25, 659.25, 783.99, 1046.5].entries()) this.tone(note, i * 0.09, 0.6, 0.06);
  }

  /** A win above the stake; `times` is the win in stakes. */
  win(times: number): void {
    const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];
    const notes = scale.slice(0, Math.min(scale.length, 3 + Math.floor(Math.log2(Math.max(1, times)))));
    for (const [i, note] of notes.entries()) {
      this.tone(note, i * 0.11, 0.5, 0.07);
      this.tone(note * 2, i * 0.11, 0.3, 0.02);
    }
  }

  private tone(
    pitch: number,
    delay: number,
    length: number,
    gain: number,
    type: OscillatorType = "sine",
  ): void {
    if (!this.isOn || !this.context) return;
    const start = this.context.currentTime + delay;
    const source = this.context.createOscillator();
    const volume = this.context.createGain();
    source.type = type;
    source.frequency.setValueAtTime(pitch, start);
    volume.gain.setValueAtTime(gain, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(volume).connect(this.context.destination);
    source.start(start);
    source.stop(start + length);
  }
}
