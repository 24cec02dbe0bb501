import { describeContract } from './portable/describeContract';
import { connectUrlTarget, readUrlTarget } from './portable/urlTarget';

describeContract(await connectUrlTarget(readUrlTarget(process.env)));
