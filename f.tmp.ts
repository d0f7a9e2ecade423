const {proofread,applySure}=await import('#server/proofreader/index.ts')
import {readFileSync} from 'node:fs'
const norm=(s:string)=>s.replace(/[’]/g,"'").replace(/[\u00a0\u202f]/g,' ')
let ok=0,n=0
for(const l of readFileSync('/tmp/proofwork/mine.txt','utf8').split('\n')){ if(!l.includes(' => '))continue
 const [a,b]=l.split(' => ') as [string,string]; n++
 let cur=a; for(let k=0;k<3;k++){const cs=proofread(cur,[]).filter(c=>c.rule!=='worn'&&c.rule!=='anglicism'&&c.suggestions.length>0); if(cs.length===0)break; for(const c of cs.reverse())cur=cur.slice(0,c.start)+c.suggestions[0]+cur.slice(c.end)}
 if(norm(cur)===norm(b))ok++; else console.log('MISS',a,'\n   got ',cur,'\n   want',b) }
console.log(ok,n)
